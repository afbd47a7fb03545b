/** `components[2].buttons[0].url` becomes `button.0.url`. */
export const fieldOf = (path: string, parts: readonly Record<string, unknown>[], code = false): string => {
  const place = /^components\[(\d+)\]\.?(.*)$/.exec(path)
  if (!place) return path === 'components' ? (code ? 'code' : 'body') : path
  if (code) return 'code'
  const rest = place[2] ?? ''
  const button = /^buttons\[(\d+)\]\.(\w+)/.exec(rest)
  if (button) return `button.${button[1]}.${button[2]}`
  const type = String(parts[Number(place[1])]?.['type']).toLowerCase()
  if (type === 'header' || type === 'body') return rest.startsWith('example') ? `${type}.sample` : type
  return type === 'footer' || type === 'buttons' ? type : 'others'
}
