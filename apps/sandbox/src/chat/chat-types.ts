export type TemplateComponent = {
  type: string
  format?: string
  text?: string
  buttons?: Record<string, unknown>[]
  example?: unknown
  [key: string]: unknown
}

export type CreativeFeatures = Record<string, { enroll_status: 'OPT_IN' | 'OPT_OUT' }>

export type Template = {
  id: string
  wabaId: string
  name: string
  language: string
  category: string
  previousCategory?: string
  correctCategory?: string
  status: string
  rejectedReason: string
  quality: string
  components: TemplateComponent[]
  parameterFormat: 'POSITIONAL' | 'NAMED'
  ttlSeconds?: number
  subCategory?: string
  /** Automatic changes to the picture or text that the business opted into or out of (`degrees_of_freedom_spec`). */
  creativeFeatures?: CreativeFeatures
  createdAtMs: number
  updatedAtMs: number
  reviewTimer?: number
}

export type MediaFile = {
  id: string
  phoneNumberId: string
  mimeType: string
  sha256: string
  size: number
  filename: string
  uploadedAtMs: number
}

/** A person as one portfolio knows them. `id` is the business-scoped id. */
export type ChatUser = {
  id: string
  businessId: string
  phone?: string
  parentId?: string
  name: string
  username?: string
  /** A username adopter whose number is not shown. */
  hidesPhone: boolean
}

export type MessageRecord = {
  id: string
  phoneNumberId: string
  /** Digits of the person's number, or the business-scoped id when the number is not known. */
  userKey: string
  direction: 'in' | 'out'
  type: string
  atMs: number
  status: string
  /** The object as it was sent or received. */
  payload: Record<string, unknown>
}
