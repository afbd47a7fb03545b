export const InsightsPage = () => null
