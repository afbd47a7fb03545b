export const TemplateEditorPage = () => null
