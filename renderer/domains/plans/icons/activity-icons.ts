import {
  BanCircle,
  Book,
  Briefcase,
  Calendar,
  Chat,
  Clean,
  Clipboard,
  Cycle,
  Dollar,
  Draw,
  Edit,
  Emoji,
  EyeOpen,
  Flame,
  Flash,
  Glass,
  Globe,
  Hand,
  Heart,
  Home,
  LabTest,
  Learning,
  Lightbulb,
  Moon,
  Mountain,
  Music,
  Notifications,
  People,
  Phone,
  Pill,
  Prescription,
  Pulse,
  Shield,
  ShoppingCart,
  Snowflake,
  SoccerBall,
  Star,
  Stopwatch,
  Syringe,
  Temperature,
  TickCircle,
  Tint,
  Tree,
  Trophy,
  Virus,
  Walk,
  Waves,
  Wind,
} from '@blueprintjs/icons'
import type { ComponentType } from 'react'
import { DEFAULT_ICON } from '#shared/domains/plans/schema.ts'
import { keysOf } from '#shared/kernel/records.ts'

export type Icon = ComponentType<{ size?: number; className?: string }>

/** The icons that an activity can have, by the name under which plans keep them; their words stand under `icon` in the catalogue. */
const ICONS = {
  [DEFAULT_ICON]: TickCircle,
  walk: Walk,
  cycle: Cycle,
  mountain: Mountain,
  'soccer-ball': SoccerBall,
  pulse: Pulse,
  stopwatch: Stopwatch,
  waves: Waves,
  wind: Wind,
  tint: Tint,
  glass: Glass,
  flame: Flame,
  flash: Flash,
  temperature: Temperature,
  snowflake: Snowflake,
  heart: Heart,
  'eye-open': EyeOpen,
  hand: Hand,
  emoji: Emoji,
  moon: Moon,
  pill: Pill,
  prescription: Prescription,
  syringe: Syringe,
  'lab-test': LabTest,
  clipboard: Clipboard,
  shield: Shield,
  virus: Virus,
  'ban-circle': BanCircle,
  book: Book,
  learning: Learning,
  lightbulb: Lightbulb,
  music: Music,
  draw: Draw,
  edit: Edit,
  people: People,
  chat: Chat,
  phone: Phone,
  home: Home,
  clean: Clean,
  'shopping-cart': ShoppingCart,
  briefcase: Briefcase,
  dollar: Dollar,
  tree: Tree,
  globe: Globe,
  calendar: Calendar,
  notifications: Notifications,
  star: Star,
  trophy: Trophy,
} as const satisfies Record<string, Icon>

export type IconName = keyof typeof ICONS

export const ICON_NAMES = keysOf(ICONS)

/** Whether an icon comes with the screen; the rest of the library is fetched when it is needed. */
export const isBundled = (name: string): name is IconName => Object.hasOwn(ICONS, name)

/** The icon of an activity; a name from elsewhere that is not bundled here shows as the default one. */
export const iconOf = (name: string): Icon => (isBundled(name) ? ICONS[name] : ICONS[DEFAULT_ICON])

/** The icons whose name or word has what was typed in it. */
export function matchingIcons(typed: string, wordOf: (name: IconName) => string): IconName[] {
  const wanted = typed.trim().toLowerCase()
  return ICON_NAMES.filter((name) => name.includes(wanted) || wordOf(name).toLowerCase().includes(wanted))
}
