/**
 * What the frame, its menus and any form may say. Were one of them fetched when a menu opens, the whole page would
 * blink while it waits; the words of a screen come with the screen.
 */
export const FRAME_WORDS = ['common', 'shell', 'identity', 'orgs', 'errors']
