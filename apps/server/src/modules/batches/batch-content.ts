/*
 * One content for many people: `{{name}}` in any of its texts stands for the value `name` of the recipient. The content is JSON text
 * when it is split, and what is put in is escaped for JSON: a value cannot change anything but the text it stands in, and is not
 * looked at for placeholders again.
 */

const placeholder = /\{\{\s*([\w.-]{1,64})\s*\}\}/g

export type FilledContent = { body: string } | { missing: string }

export type BatchContent = { fill: (values: ReadonlyMap<string, string>) => FilledContent }

export const compileContent = (json: string): BatchContent => {
  const texts: string[] = []
  const names: string[] = []
  let from = 0
  for (const match of json.matchAll(placeholder)) {
    texts.push(json.slice(from, match.index))
    names.push(match[1] ?? '')
    from = match.index + match[0].length
  }
  const rest = json.slice(from)
  return {
    fill: (values) => {
      let body = ''
      for (const [index, name] of names.entries()) {
        const value = values.get(name)
        if (value === undefined) return { missing: name }
        body += texts[index] + JSON.stringify(value).slice(1, -1)
      }
      return { body: body + rest }
    },
  }
}
