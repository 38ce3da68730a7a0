/** A configuration that cannot be started with; the message is for the person who starts it. */
export class ConfigError extends Error {}
