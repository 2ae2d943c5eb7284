// Screens on which there is less room, for `new MediaQuery(…)` of svelte/reactivity.

export const SMALL = '(max-width: 700px), (max-height: 500px)'
export const NARROW = '(max-width: 560px)'
export const STACKED = '(max-width: 900px)' // the board above the hand, everything else in drawers
