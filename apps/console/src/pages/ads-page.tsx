export const AdsPage = () => null
