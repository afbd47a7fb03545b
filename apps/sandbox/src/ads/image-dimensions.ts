/** Width and height out of the first bytes of a PNG, a JPEG or a GIF; undefined when it is none of them. */
export const imageDimensions = (bytes: Buffer): { width: number; height: number } | undefined => {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89_50_4e_47 && bytes.toString('latin1', 12, 16) === 'IHDR')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.length >= 10 && bytes.toString('latin1', 0, 4) === 'GIF8')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  return jpegDimensions(bytes)
}

const jpegDimensions = (bytes: Buffer): { width: number; height: number } | undefined => {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Start of frame, all kinds but the tables (C4), extensions (C8) and arithmetic coding (CC).
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += marker >= 0xd0 && marker <= 0xd9 ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
