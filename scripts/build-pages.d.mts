export declare const buildPages: (root: string) => boolean
export declare const precompress: (dist: string) => void
