export const TemplatesPage = () => null
