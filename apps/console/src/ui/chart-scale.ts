export type Series = { name: string; values: readonly (number | null)[] }

/** Where the steps and the values of a chart are, in pixels. */
export type Scale = { x: (step: number) => number; y: (value: number) => number; stepWidth: number }
