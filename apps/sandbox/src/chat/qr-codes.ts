// QR codes and short links of a number: GET, POST /{phone}/message_qrdls and GET, DELETE /{phone}/message_qrdls/{code}.
import { randomInt } from 'node:crypto'
import { invalidParameter, missingParameter, nonexistingField, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, success } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { PhoneNumber } from '../state/world-types.ts'

type QrCode = { id: string; phoneNumberId: string; code: string; message: string }

const longestMessage = 140
const mostPerPage = 25
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const imageFormats = ['PNG', 'SVG']
const defaultFields = ['code', 'prefilled_message', 'deep_link_url'].map((name) => ({ name, modifiers: {} }))

const newCode = (): string => `${Array.from({ length: 13 }, () => letters[randomInt(letters.length)]).join('')}1`
const idOf = (code: string): string => `qr:${code}`

const imageUrl = (code: string, format: string): string => {
  if (!imageFormats.includes(format)) throw invalidParameter(`Param format must be one of {${imageFormats.join(', ')}}`)
  return `https://scontent.example.com/qr/${code}.${format.toLowerCase()}`
}

export const installQrCodes = ({ graph, state }: SandboxCore): void => {
  const codes = state.collection<QrCode>('qr_code')

  const find = (phone: PhoneNumber, code: string): QrCode | undefined => {
    const found = codes.get(idOf(code))
    return found?.phoneNumberId === phone.id ? found : undefined
  }
  const answer = ({ code, message }: QrCode): Record<string, unknown> => ({
    code,
    prefilled_message: message,
    deep_link_url: `https://wa.me/message/${code}`,
  })
  /** `fields=code,qr_image_url.format(SVG)`; the picture comes only when it is asked for. */
  const row = (qrCode: QrCode, { fields = defaultFields }: GraphContext): Record<string, unknown> => {
    const values = answer(qrCode)
    return Object.fromEntries(
      fields.map(({ name, modifiers }) => {
        if (name === 'qr_image_url') return [name, imageUrl(qrCode.code, modifiers['format'] ?? 'PNG')]
        if (!Object.hasOwn(values, name)) throw nonexistingField(name, 'WhatsAppMessageQRCode')
        return [name, values[name]]
      }),
    )
  }
  const readMessage = ({ params }: GraphContext): string => {
    const message = params.requiredText('prefilled_message')
    if ([...message].length > longestMessage)
      throw invalidParameter(`Param prefilled_message must be at most ${longestMessage} characters long.`)
    return message
  }

  const createOrChange = (context: GraphContext, phone: PhoneNumber): GraphResult => {
    const { params } = context
    const message = readMessage(context)
    const known = params.text('code')
    if (known !== undefined) {
      const qrCode = find(phone, known)
      if (!qrCode) throw invalidParameter(`Param code "${known}" is not a QR code of this phone number.`)
      return json(answer(codes.put({ ...qrCode, message })))
    }
    const format = params.text('generate_qr_image')
    const code = newCode()
    const image = format === undefined ? {} : { qr_image_url: imageUrl(code, format) }
    return json({ ...answer(codes.put({ id: idOf(code), phoneNumberId: phone.id, code, message })), ...image })
  }

  graph
    .extend<PhoneNumber>('phone_number')
    .edge('POST', 'message_qrdls', createOrChange)
    .edge('GET', 'message_qrdls', (context, phone) => {
      const wanted = context.params.text('code')
      const found = codes
        .where((one) => one.phoneNumberId === phone.id && (wanted === undefined || one.code === wanted))
        .toReversed()
      return { type: 'rows', items: found.map((one) => row(one, context)), maximum: mostPerPage }
    })
    .edge('GET', 'message_qrdls/:id', (context, phone) => {
      const found = find(phone, context.edgeId ?? '')
      return json({ data: found ? [row(found, context)] : [] })
    })
    .edge('DELETE', 'message_qrdls/:id', ({ edgeId }, phone) => {
      if (edgeId === undefined) throw missingParameter('code')
      if (!find(phone, edgeId)) throw unknownObject('DELETE', edgeId)
      codes.delete(idOf(edgeId))
      return success()
    })
}
