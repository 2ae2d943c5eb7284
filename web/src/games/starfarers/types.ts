// The view of a Starfarers game, and its board (geometry.py).

import type { BaseGeometry, Play } from '../module'
import type { Geometry as Published, StarfarersView } from './viewtypes'

export type * from './viewtypes'

export type Geometry = Published & BaseGeometry
export type SfPlay = Play<StarfarersView, Geometry>
