/*
 * One content for many people: `{{name}}` in any of its texts stands for the value `name` of the recipient. The content is JSON text
 * when it is split, and what is put in is escaped for JSON: a value cannot change anything but the text it stands in, and is not
 * looked at for placeholders again.
 */

const nameShape = /^[\w.-]{1,64}$/
/** Of a placeholder, with its brackets and the spaces around its name. */
const MAX_LENGTH = 80

export type FilledContent = { body: string } | { missing: string }

export type BatchContent = { fillIn: (values: ReadonlyMap<string, string>) => FilledContent }

export const compileContent = (json: string): BatchContent => {
  const texts: string[] = []
  const names: string[] = []
  let from = 0
  let open = json.indexOf('{{')
  while (open !== -1) {
    const inside = json.slice(open + 2, open + MAX_LENGTH)
    const length = inside.indexOf('}}')
    const name = inside.slice(0, Math.max(0, length)).trim()
    if (nameShape.test(name)) {
      texts.push(json.slice(from, open))
      names.push(name)
      from = open + length + 4
    }
    open = json.indexOf('{{', Math.max(from, open + 1))
  }
  const rest = json.slice(from)
  return {
    fillIn: (values) => {
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
