export declare const buildPages: (root: string) => boolean
