export declare const buildApps: (root: string, options: { withPages: boolean }) => boolean
export declare const precompress: (dist: string) => void
