/** Who asks for slots: the public has a window and a minimum advance, the desk has neither. */
export type Audience = 'public' | 'desk'
