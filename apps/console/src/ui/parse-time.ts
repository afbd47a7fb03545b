/** The platforms write offsets without a colon, which some browsers do not parse. */
export const parseTime = (value: string): Date => new Date(value.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
