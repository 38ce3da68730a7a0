import { notApplicable } from '../requirement.ts'
import type { Chapter, Requirement } from '../requirement.ts'

const NONE =
  'Nobody talks or sees each other over the product: no page opens a peer connection, and no server relays one.'

const without = (id: string, asks: string): Requirement =>
  notApplicable(id, asks, NONE, ['build/security/no-webrtc.test.ts › is in no code of the product'])

export const webrtc: Chapter = {
  title: 'V17 WebRTC',
  sections: { '17.1': 'TURN server', '17.2': 'Media', '17.3': 'Signalling' },
  requirements: [
    without('17.1.1', 'A TURN server lets nobody reach addresses inside'),
    without('17.2.1', 'The key of the DTLS certificate is nobody else’s'),
    without('17.2.2', 'The media server takes strong DTLS ciphers and SRTP profiles alone'),
    without('17.2.3', 'The media server checks that SRTP packets are genuine'),
    without('17.2.4', 'The media server bears malformed packets'),
    without('17.3.1', 'The signalling server bears a flood'),
    without('17.3.2', 'The signalling server bears malformed messages'),
  ],
}
