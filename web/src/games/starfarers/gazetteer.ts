// Proper names of ours for what records number: systems (S01 begins with A, S02 with B, …) and the ships of each seat.
// They are the same in every language.

/** Greek letters of the home systems. */
export const HOMES: Readonly<Record<string, string>> = {
  'H-alpha': 'α',
  'H-beta': 'β',
  'H-gamma': 'γ',
  'H-delta': 'δ',
}

export const SYSTEMS: Readonly<Record<string, string>> = {
  S01: 'Arden',
  S02: 'Brontes',
  S03: 'Calyx',
  S04: 'Dunmar',
  S05: 'Elvane',
  S06: 'Fjordis',
  S07: 'Gavell',
  S08: 'Heliar',
  S09: 'Isolde',
  S10: 'Jorun',
  S11: 'Kestrel',
  S12: 'Lumen',
  S13: 'Mirabel',
  S14: 'Nadir',
  S15: 'Oriel',
}

const FLEETS: readonly Readonly<Record<string, string>>[] = [
  { S1: 'Aquila', S2: 'Corvus', S3: 'Cygnus' },
  { S1: 'Lynx', S2: 'Lupus', S3: 'Leo' },
  { S1: 'Hydra', S2: 'Cetus', S3: 'Delphin' },
  { S1: 'Lyra', S2: 'Vela', S3: 'Norma' },
]

export const shipOf = (seat: number, ship: string): string => FLEETS[seat]?.[ship] ?? ship
