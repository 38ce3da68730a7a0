import { randomUUID } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import type { ContactCentreConfig } from '#server/config/config.ts'
import { MINUTE, SECOND } from '#shared/kernel/time.ts'

/** For whom a response is that is posted to the sign-in of AWS. */
const AUDIENCE = 'urn:amazon:webservices'
const LIFE = 3 * MINUTE
/** By which two clocks may differ. */
const SKEW = 30 * SECOND

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const NAMES = 'urn:oasis:names:tc:SAML:2.0'

export interface Agent {
  userId: string
  /** The name of their account in the contact centre. */
  sessionName: string
}

/** What AWS takes for the name of a session (IAM, `RoleSessionName`). */
const SESSION_NAME = /^[\w+=,.@-]{2,64}$/

/** An address with other letters is told by its person's number: letters left out could make it somebody else's. */
export const sessionNameOf = (email: string, userId: string): string => (SESSION_NAME.test(email) ? email : userId)

/**
 * Says in SAML 2.0 who somebody is, for a sign-in that the contact centre has not asked for: a response with one assertion, both
 * signed.
 */
export function signAssertion(centre: ContactCentreConfig, agent: Agent, now: number): string {
  return sign(sign(responseOf(centre, agent, now), 'Assertion', centre), 'Response', centre)
}

function responseOf(centre: ContactCentreConfig, { userId, sessionName }: Agent, now: number): string {
  const at = (ms: number) => new Date(now + ms).toISOString()
  const issuer = `<saml:Issuer>${text(centre.issuer)}</saml:Issuer>`
  const attribute = (name: string, value: string) =>
    `<saml:Attribute Name="https://aws.amazon.com/SAML/Attributes/${name}"><saml:AttributeValue>${text(value)}</saml:AttributeValue></saml:Attribute>`
  const assertion = [
    `<saml:Assertion ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}">`,
    issuer,
    '<saml:Subject>',
    `<saml:NameID Format="${NAMES}:nameid-format:persistent">${text(userId)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${NAMES}:cm:bearer">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${at(LIFE)}" Recipient="${text(centre.acsUrl)}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${at(-SKEW)}" NotOnOrAfter="${at(LIFE)}">`,
    `<saml:AudienceRestriction><saml:Audience>${AUDIENCE}</saml:Audience></saml:AudienceRestriction>`,
    '</saml:Conditions>',
    `<saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext>`,
    `<saml:AuthnContextClassRef>${NAMES}:ac:classes:unspecified</saml:AuthnContextClassRef>`,
    '</saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>',
    attribute('Role', `${centre.roleArn},${centre.providerArn}`),
    attribute('RoleSessionName', sessionName),
    '</saml:AttributeStatement></saml:Assertion>',
  ].join('')
  return [
    `<samlp:Response xmlns:samlp="${NAMES}:protocol" xmlns:saml="${NAMES}:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${text(centre.acsUrl)}">`,
    issuer,
    `<samlp:Status><samlp:StatusCode Value="${NAMES}:status:Success"/></samlp:Status>`,
    assertion,
    '</samlp:Response>',
  ].join('')
}

function sign(xml: string, what: 'Assertion' | 'Response', { key, certificate }: ContactCentreConfig): string {
  const signer = new SignedXml({
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: certificate,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  const response = `/*[local-name()='Response']`
  const xpath = what === 'Response' ? response : `${response}/*[local-name()='Assertion']`
  signer.addReference({
    xpath,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
  })
  // The schema has the signature stand right behind the issuer.
  signer.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}

/** Letters that XML cannot hold fall out; those that mean something in it, and line breaks, are told by their number. */
const text = (value: string): string =>
  value
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"'\t\n\r]/g, (letter) => `&#${letter.codePointAt(0)};`)
