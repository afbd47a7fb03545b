export const AdsConnectedPage = () => null
