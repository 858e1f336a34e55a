import {
  IconBed,
  IconBuildingBank,
  IconHeart,
  IconMapPin,
  IconShoppingBag,
  IconStar,
  IconToolsKitchen2,
  IconTree,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { listColours, listIcons } from '#shared/collections/list-look'

/** A list of the person's own: what it is called, and how it is distinguished from the others. */
export interface OwnList {
  name: string
  colour: (typeof listColours)[number]
  icon: (typeof listIcons)[number]
}

type Sign = ComponentType<{ size?: number; stroke?: number; color?: string; 'aria-hidden'?: true }>

/** The signs of lists, and what they are called. */
export const signs: Readonly<Record<OwnList['icon'], { title: string; icon: Sign }>> = {
  pin: { title: 'Pin', icon: IconMapPin },
  star: { title: 'Star', icon: IconStar },
  heart: { title: 'Heart', icon: IconHeart },
  food: { title: 'Food', icon: IconToolsKitchen2 },
  bed: { title: 'Bed', icon: IconBed },
  museum: { title: 'Museum', icon: IconBuildingBank },
  tree: { title: 'Tree', icon: IconTree },
  shop: { title: 'Shop', icon: IconShoppingBag },
}

/** The tokens of the colours of lists. */
export const colourTokens: Readonly<Record<OwnList['colour'], string>> = {
  blue: '--s1',
  green: '--s4',
  amber: '--s7',
  red: '--s2',
  violet: '--s5',
  teal: '--s6',
  orange: '--s3',
}

/** A list's sign in its colour. */
export function ListSign({ list, size = 16 }: { list: OwnList; size?: number }) {
  const Icon = signs[list.icon].icon
  return <Icon size={size} stroke={1.8} color={`var(${colourTokens[list.colour]})`} aria-hidden />
}
