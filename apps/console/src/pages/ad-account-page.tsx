export const AdAccountPage = () => null
