import { z } from 'zod'

/** In which somebody is written to. */
export const Language = z.enum(['en', 'fr', 'vi', 'cn', 'ar'])
