import type { Component } from 'svelte'

/** A component that draws a small picture for a word of a game. */
export type IconPart = Component<{ name: string; size?: number }>
