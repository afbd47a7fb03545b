/** What asks of us no more than to name the authors. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
])

/** Whether an SPDX expression leaves us a choice that is allowed: of an OR one part, of an AND all. */
export const fits = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, ' ')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())))
