import { X509Certificate, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'

const Arn = (kind: string) =>
  z
    .string()
    .regex(new RegExp(String.raw`^arn:aws[\w-]*:iam::\d{12}:${kind}/[\w+=,.@/-]+$`), `must be the ARN of a ${kind}`)
const Place = z.url({ protocol: /^https?$/ })

/** All of it, or none. */
const parts = {
  /** With what the product signs as an identity provider: an RSA key in PEM, and its certificate, which the contact centre knows. */
  IDP_KEY: z.string(),
  IDP_CERTIFICATE: z.string(),
  /** The address at which people work in the instance, such as https://clinic.my.connect.aws. */
  CONNECT_INSTANCE_URL: Place,
  CONNECT_INSTANCE_ID: z.uuid(),
  CONNECT_REGION: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'must be a region, such as eu-central-1'),
  CONNECT_ROLE_ARN: Arn('role'),
  CONNECT_PROVIDER_ARN: Arn('saml-provider'),
  /** Of the widget: its program, its two names, and the key with which the server signs for whom it is. */
  CONNECT_WIDGET_URL: Place,
  CONNECT_WIDGET_ID: z.string().max(100),
  CONNECT_SNIPPET_ID: z.string().max(2000),
  CONNECT_WIDGET_SECRET: z.string().min(32, 'must have at least 32 characters'),
}
const Whole = z.object(parts)

/** The variables of a contact centre (Amazon Connect); a part of the environment's. */
export const contactCentreVariables = {
  ...Whole.partial().shape,
  /** Where what is signed is posted to; without it the sign-in of the region. */
  CONNECT_ACS_URL: Place.optional(),
}

type Variables = z.infer<z.ZodObject<typeof contactCentreVariables>>

export interface ContactCentreConfig {
  key: KeyObject
  /** In PEM. */
  certificate: string
  /** Who says who somebody is: this installation. */
  issuer: string
  acsUrl: string
  relayState: string
  roleArn: string
  providerArn: string
  region: string
  instanceUrl: string
  widget: { url: string; id: string; snippetId: string; secret: string }
}

/** Undefined where none is configured. @throws ConfigError for a part of one, and for a key that is not the certificate's */
export function readContactCentre(variables: Variables, issuer: string): ContactCentreConfig | undefined {
  const names = Whole.keyof().options
  const missing = names.filter((name) => variables[name] === undefined)
  if (missing.length === names.length && variables.CONNECT_ACS_URL === undefined) return undefined
  if (missing.length > 0)
    throw new ConfigError(`A contact centre needs ${names.join(', ')}: ${missing.join(' and ')} is missing.`)
  const given = Whole.parse(variables)
  const region = given.CONNECT_REGION
  return {
    ...readKeys(given.IDP_KEY, given.IDP_CERTIFICATE),
    issuer,
    acsUrl: variables.CONNECT_ACS_URL ?? `https://${region}.signin.aws.amazon.com/saml`,
    relayState: `https://${region}.console.aws.amazon.com/connect/federate/${given.CONNECT_INSTANCE_ID}`,
    roleArn: given.CONNECT_ROLE_ARN,
    providerArn: given.CONNECT_PROVIDER_ARN,
    region,
    instanceUrl: given.CONNECT_INSTANCE_URL.replace(/\/+$/, ''),
    widget: {
      url: given.CONNECT_WIDGET_URL,
      id: given.CONNECT_WIDGET_ID,
      snippetId: given.CONNECT_SNIPPET_ID,
      secret: given.CONNECT_WIDGET_SECRET,
    },
  }
}

const SHORTEST_KEY = 2048

function readKeys(IDP_KEY: string, IDP_CERTIFICATE: string): { key: KeyObject; certificate: string } {
  const key = inPem('IDP_KEY', () => createPrivateKey(IDP_KEY))
  const certificate = inPem('IDP_CERTIFICATE', () => new X509Certificate(IDP_CERTIFICATE))
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < SHORTEST_KEY)
    throw new ConfigError(`IDP_KEY must be an RSA key of at least ${SHORTEST_KEY} bits.`)
  if (!certificate.checkPrivateKey(key)) throw new ConfigError('IDP_CERTIFICATE is not that of IDP_KEY.')
  return { key, certificate: certificate.toString() }
}

/** What the parser complains of can hold a part of the key. */
function inPem<Read>(name: string, read: () => Read): Read {
  try {
    return read()
  } catch {
    throw new ConfigError(`${name} cannot be read: it must be in PEM, without a passphrase.`)
  }
}
