/** Currencies whose amounts the ad platform counts in whole units; in all others an amount is in hundredths. */
const wholeUnitCurrencies = new Set('CLP COP CRC HUF ISK IDR JPY KRW PYG TWD VND'.split(' '))

/** How many of the ad platform's units one unit of the currency has. */
export const minorUnits = (currency: string): number => (wholeUnitCurrencies.has(currency) ? 1 : 100)
