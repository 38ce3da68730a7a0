import { SAML } from '@node-saml/node-saml'
import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { setNodeDependencies } from 'xml-core'
import { Application, Parse, SignedXml } from 'xmldsigjs'
import { readConfig } from '#server/config/config.ts'
import { CONTACT_CENTRE, IDP_CERTIFICATE } from '#server/testing/contact-centre.ts'
import { sessionNameOf, signAssertion } from './sign-assertion.ts'

const centre = readConfig({ DATA_DIR: '.', SESSION_SECRET: 's'.repeat(32), ...CONTACT_CENTRE }).contactCentre
const ACS = 'https://eu-central-1.signin.aws.amazon.com/saml'
const AWS = 'urn:amazon:webservices'
const NOW = Date.now()
const USER = '01900000-0000-7000-8000-000000000001'

function signed({ sessionName = 'ada@tendwell.test', now = NOW } = {}): string {
  if (centre === undefined) throw new Error('There is no contact centre')
  return signAssertion(centre, { userId: USER, sessionName }, now)
}

/** As a service would that trusts our certificate: node-saml judges the protocol. */
async function judge(xml: string, audience = AWS) {
  const service = new SAML({
    issuer: 'service',
    callbackUrl: ACS,
    audience,
    idpCert: IDP_CERTIFICATE,
    idpIssuer: 'https://tendwell.test',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
  })
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
  return profile
}

setNodeDependencies({ DOMParser, XMLSerializer })
Application.setEngine('Node', globalThis.crypto)

/** Another implementation of canonical XML and of signatures, which has no code in common with the one that signs. */
async function proofs(xml: string): Promise<boolean[]> {
  const document = Parse(xml)
  const signatures = Array.from(document.getElementsByTagNameNS('http://www.w3.org/2000/09/xmldsig#', 'Signature'))
  return Promise.all(
    signatures.map(async (signature) => {
      const judged = new SignedXml(document)
      judged.LoadXml(signature)
      return judged.Verify()
    }),
  )
}

describe('what is signed for the contact centre', () => {
  it('is taken by a service that knows the certificate, and says who somebody is and as what', async () => {
    const profile = await judge(signed())
    expect(profile).toMatchObject({
      issuer: 'https://tendwell.test',
      nameID: USER,
      nameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      'https://aws.amazon.com/SAML/Attributes/Role':
        'arn:aws:iam::123456789012:role/agents,arn:aws:iam::123456789012:saml-provider/tendwell',
      'https://aws.amazon.com/SAML/Attributes/RoleSessionName': 'ada@tendwell.test',
    })
  })

  it('has signatures that another library proves', async () => {
    expect(await proofs(signed())).toEqual([true, true])
  })

  it.each<[string, (xml: string) => string]>([
    ['one letter of the role', (xml) => xml.replace('role/agents', 'role/agentz')],
    ['the name of the session', (xml) => xml.replace('ada@', 'eve@')],
    ['the number of the person', (xml) => xml.replace(USER, USER.replace(/1$/, '2'))],
    ['when it ends', (xml) => xml.replaceAll(/NotOnOrAfter="\d{4}/g, 'NotOnOrAfter="2999')],
    ['the signature', (xml) => xml.replace(/<ds:SignatureValue>./, '<ds:SignatureValue>_')],
    ['the signatures left out', (xml) => xml.replaceAll(/<ds:Signature .*?<\/ds:Signature>/gs, '')],
    [
      'an assertion put before it',
      (xml) => xml.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (one) => one.replace('ada@', 'eve@') + one),
    ],
  ])('is refused with a change: %s', async (_, change) => {
    const xml = signed()
    expect(change(xml)).not.toBe(xml)
    await expect(judge(change(xml))).rejects.toThrow(/./)
  })

  it('is refused by another service, after its minutes, and before them', async () => {
    await expect(judge(signed(), 'urn:other')).rejects.toThrow('SAML assertion audience mismatch')
    await expect(judge(signed({ now: NOW - 3 * 60_000 - 1 }))).rejects.toThrow('SAML assertion expired')
    await expect(judge(signed({ now: NOW + 120_000 }))).rejects.toThrow('SAML assertion not yet valid')
  })

  it('answers no question that nobody asked, names its one recipient, and is another one each time', () => {
    const [one, other] = [signed(), signed()]
    expect(one).not.toContain('InResponseTo')
    expect(one).toContain(`Recipient="${ACS}"`)
    expect(one).toContain('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256')
    expect(one).not.toContain('rsa-sha1')
    const ids = (xml: string) => [...xml.matchAll(/ ID="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set([...ids(one), ...ids(other)]).size).toBe(4)
  })

  it.each([
    `<b>&"' ]]> <!-- x -->`,
    '😀 مرحبا 你好 Ünïcode',
    'a\u0000b\u000Bc\uFFFE\uD800d',
    'one\r\ntwo\tthree',
    '</saml:AttributeValue><saml:AttributeValue>arn:evil',
  ])('is broken by no text: %j', async (sessionName) => {
    const xml = signed({ sessionName })
    expect(await proofs(xml)).toEqual([true, true])
    const told = await judge(xml)
    // oxlint-disable-next-line no-control-regex -- what XML cannot hold falls out
    const held = sessionName.replaceAll(/[\u0000\u000B\uFFFE\uD800]/g, '')
    expect(told?.['https://aws.amazon.com/SAML/Attributes/RoleSessionName']).toBe(held)
  })
})

describe('the name of a session', () => {
  it.each([
    ['ada@tendwell.test', 'ada@tendwell.test'],
    ['a+b@tendwell.test', 'a+b@tendwell.test'],
    [`o'neil@tendwell.test`, USER],
    ['tom&ann@tendwell.test', USER],
    ['ädа@tendwell.test', USER],
    [`${'x'.repeat(60)}@tendwell.test`, USER],
  ])('is the address, or where AWS would not take it the person’s number: %s', (email, name) => {
    expect(sessionNameOf(email, USER)).toBe(name)
  })
})
