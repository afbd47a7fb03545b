// A picture as the API takes it, and a small copy of it to show: the draft keeps the copy, so it must fit into the browser's storage.

const PREVIEW_EDGE = 640

const dataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    // readAsDataURL gives a string.
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsDataURL(file)
  })

export const toBase64 = async (file: File): Promise<string> => {
  const url = await dataUrl(file)
  return url.slice(url.indexOf(',') + 1)
}

/** Undefined for what the browser cannot show. */
export const toPreview = async (file: File): Promise<string | undefined> => {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return undefined
  }
  const scale = Math.min(1, PREVIEW_EDGE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const paint = canvas.getContext('2d')
  if (!paint) return undefined
  // JPEG has no transparency; on the platform it is white too.
  paint.fillStyle = '#fff'
  paint.fillRect(0, 0, canvas.width, canvas.height)
  paint.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
