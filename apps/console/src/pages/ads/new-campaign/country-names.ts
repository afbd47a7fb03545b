// ISO 3166-1, as the ad platform names countries. Their names come from the browser, in the user's language.
const codes =
  `AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG
  CH CI CK CL CM CN CO CR CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM
  GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR
  LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA
  PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TC TD TG TH TJ
  TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW`.split(/\s+/)

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const namesIn = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return codes.map((key) => ({ key, name: names.of(key) ?? key }))
}

export const countryName = (code: string, locale: string): string =>
  codes.includes(code) ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : code

/** Countries whose name contains the text, in the user's language or in English; those that begin with it first. */
export const findCountries = (text: string, locale: string): { key: string; name: string }[] => {
  const wanted = plain(text.trim())
  const english = new Map(namesIn('en').map(({ key, name }) => [key, plain(name)]))
  const rank = (name: string) => (plain(name).startsWith(wanted) ? 0 : 1)
  return namesIn(locale)
    .filter(({ key, name }) => plain(name).includes(wanted) || english.get(key)?.includes(wanted))
    .sort((one, other) => rank(one.name) - rank(other.name) || one.name.localeCompare(other.name, locale))
}
