import { Feature } from '../../kernel/feature.ts'

/** A figure of the org's settings: hours of day, weekdays, percents, and an amount of minor units. */
export type Figure =
  | 'reminderDailyHour'
  | 'reminderWeeklyHour'
  | 'reminderWeeklyDay'
  | 'serviceChargeOnOrderPercent'
  | 'serviceChargeOnUsagePercent'
  | 'netServiceChargePercent'
  | 'creditCardFeePercent'
  | 'bankTransferFeePercent'
  | 'perOrderShippingCost'

/** The platform's own share of a fee; the system sets it, the org sees it. */
export type PlatformFigure = `platform${Capitalize<Extract<Figure, `${string}Percent`>>}`

export const FEATURE_GROUPS = ['care', 'people', 'inventory', 'money', 'website', 'frame'] as const

interface FeatureRule {
  /** Where the screens list it. */
  group: (typeof FEATURE_GROUPS)[number]
  /** Cannot be on without these (spec §4 Feature toggles). */
  requires: readonly Feature[]
  /** Switched by the system alone: it holds as soon as it is granted, and an org neither sees nor changes it. */
  systemOnly: boolean
  /** The settings that mean something while it is on. */
  figures: readonly Figure[]
  platformFigure?: PlatformFigure
}

const free = (group: FeatureRule['group'], figures: readonly Figure[] = []): FeatureRule => ({
  group,
  requires: [],
  systemOnly: false,
  figures,
})

/** All that is known about each feature; menus, guards, screens and the server read this table. */
export const FEATURES: Record<Feature, FeatureRule> = {
  reminderDaily: free('people', ['reminderDailyHour']),
  reminderWeekly: free('people', ['reminderWeeklyHour', 'reminderWeeklyDay']),
  planManage: free('care'),
  useSchedules: free('care'),
  stripePayments: free('money'),
  inventoryDash: free('inventory'),
  inventoryAdvanced: free('inventory'),
  payOnUsage: free('money'),
  paymentTiming: { ...free('money'), requires: ['payOnUsage'] },
  serviceChargeOnOrder: {
    ...free('money', ['serviceChargeOnOrderPercent']),
    platformFigure: 'platformServiceChargeOnOrderPercent',
  },
  serviceChargeOnUsage: {
    ...free('money', ['serviceChargeOnUsagePercent']),
    requires: ['payOnUsage'],
    platformFigure: 'platformServiceChargeOnUsagePercent',
  },
  netServiceCharge: {
    ...free('money', ['netServiceChargePercent']),
    systemOnly: true,
    platformFigure: 'platformNetServiceChargePercent',
  },
  creditCardFee: { ...free('money', ['creditCardFeePercent']), platformFigure: 'platformCreditCardFeePercent' },
  bankTransferFee: { ...free('money', ['bankTransferFeePercent']), platformFigure: 'platformBankTransferFeePercent' },
  perOrderShipping: free('inventory', ['perOrderShippingCost']),
  enableWebsite: free('website'),
  redirectToSite: { ...free('website'), requires: ['enableWebsite'], systemOnly: true },
  orgOnly: free('frame'),
  restrictUserInvites: free('people'),
  bypassSetup: free('frame'),
  disableChat: { ...free('frame'), systemOnly: true },
}

/** The features in the order of the table, so that a list reads the same wherever it was made. */
const inOrder = (features: ReadonlySet<Feature>): Feature[] => Feature.options.filter((one) => features.has(one))

/** A feature with all that it requires, and all that those require. */
export function requirementsOf(feature: Feature): Feature[] {
  const { requires } = FEATURES[feature]
  return [...requires, ...requires.flatMap(requirementsOf)]
}

/** Every feature that cannot be on without this one. */
export const dependantsOf = (feature: Feature): Feature[] =>
  Feature.options.filter((other) => requirementsOf(other).includes(feature))

/** Switches a feature on together with what it requires (spec §4). */
export const enableFeature = (features: readonly Feature[], feature: Feature): Feature[] =>
  inOrder(new Set([...features, feature, ...requirementsOf(feature)]))

/** Switches a feature off together with what cannot be without it (spec §4). */
export function disableFeature(features: readonly Feature[], feature: Feature): Feature[] {
  const off = new Set([feature, ...dependantsOf(feature)])
  return inOrder(new Set(features.filter((one) => !off.has(one))))
}

/**
 * What comes out when somebody asks for this list in place of the one before: what is new brings what it requires, and
 * what is gone takes along what cannot be without it. What is gone wins.
 */
export function changeFeatures(before: readonly Feature[], wanted: readonly Feature[]): Feature[] {
  const added = wanted.filter((one) => !before.includes(one))
  const removed = before.filter((one) => !wanted.includes(one))
  const grown = added.reduce<Feature[]>(enableFeature, [...before])
  return removed.reduce(disableFeature, inOrder(new Set(grown)))
}

/** Whether an org's own administrator may switch it: the system granted it, and does not keep it for itself (spec §6). */
export const mayToggle = (feature: Feature, granted: readonly Feature[]): boolean =>
  granted.includes(feature) && !FEATURES[feature].systemOnly

/** All that holds for an org: what is on, and of what the system keeps to itself what it granted. */
export const featuresOn = ({
  features = [],
  system = [],
}: {
  features?: readonly Feature[] | undefined
  system?: readonly Feature[] | undefined
}): Feature[] => inOrder(new Set([...features, ...system.filter((one) => FEATURES[one].systemOnly)]))

/** The figures of what the system keeps to itself: an org sets none of them. */
export const SYSTEM_FIGURES: readonly Figure[] = Feature.options.flatMap((feature) =>
  FEATURES[feature].systemOnly ? FEATURES[feature].figures : [],
)

/** The features that differ between two lists. */
export const changedFeatures = (before: readonly Feature[], after: readonly Feature[]): Feature[] =>
  Feature.options.filter((one) => before.includes(one) !== after.includes(one))
