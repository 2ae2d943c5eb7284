// A record that somebody opened from a file: it stays in this page.

let opened: string | null = null

export function openRecord(text: string): void {
  opened = text
}

export function openedRecord(): string | null {
  return opened
}
