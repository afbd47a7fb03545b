const first = [
  'Sheena',
  'Pablo',
  'Carla',
  'Jonas',
  'Priya',
  'Lúcia',
  'Tom',
  'Aylin',
  'Marco',
  'Noor',
  'Emeka',
  'Hana',
  'Olga',
]
const last = ['Nelson', 'Morales', 'Dias', 'Weber', 'Nair', 'Ramos', 'Archer', 'Kaya', 'Lima', 'Haddad', 'Okafor']

/** A name for somebody whose name is not known: for one id always the same, also after a reset, and seldom that of another. */
export const nameFor = (id: string): string => {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return `${first[sum % first.length]} ${last[sum % last.length]}`
}
