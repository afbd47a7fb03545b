export const NewCampaignPage = () => null
