// What a thing of a board carries so that it can tell what it is (BoardTip.svelte): spread it over the element.

interface Thing {
  'data-thing'?: string
  'data-tell'?: string
  tabindex?: number
}

/** For things with a text or a label of their own. Nothing to tell: only a picture. */
export const thing = (tell: string | undefined): Thing =>
  tell ? { 'data-thing': '', 'data-tell': tell, tabindex: -1 } : {}

/** For drawings: the sentence is their label too. */
export const drawn = (tell: string | undefined): Thing & { role?: 'img'; 'aria-label'?: string } =>
  tell ? { 'data-thing': '', tabindex: -1, role: 'img', 'aria-label': tell } : {}
