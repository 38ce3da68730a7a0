import { met, notApplicable } from '../requirement.ts'
import type { Chapter } from '../requirement.ts'

export const files: Chapter = {
  title: 'V5 Files',
  sections: { '5.1': 'Documentation', '5.2': 'Upload', '5.3': 'Storage', '5.4': 'Download' },
  requirements: [
    met('5.1.1', 'It is written down which files are taken and how large', [
      'docs/decisions/media/pictures.md',
      'docs/import-export.md',
      'build/docs.test.ts',
    ]),
    met('5.2.1', 'Files are taken up to a size that does no harm', [
      'server/domains/media/media.test.ts › without a length is stopped at the limit',
      'server/domains/scheduling/imports/import-file.test.ts › may be large, but not too large, and one that is asks first who sends it',
    ]),
    met(
      '5.2.2',
      'A file is what its name says',
      [
        'server/domains/media/media.test.ts › is not: %s; nothing is stored, and the address takes a right one',
        'server/domains/scheduling/imports/import-noise.test.ts › is answered decently',
      ],
      'A picture is judged by its content and made anew, so its name and type are not even asked.',
    ),
    met(
      '5.2.3',
      'What is packed is unpacked up to a size',
      [
        'server/http/bad-requests.test.ts › of a few kilobytes that unpack to a hundred megabytes is too large',
        'server/domains/media/media.test.ts › that is a bomb when decoded is refused',
      ],
      'Archives are taken nowhere.',
    ),
    met(
      '5.3.1',
      'What was uploaded is not run on the server',
      ['server/domains/media/routes.ts', 'server/domains/media/media.test.ts › a web page'],
      'Pictures lie outside the website’s folder and are read out by a call.',
    ),
    met('5.3.2', 'Paths of files are made by the server', [
      'server/domains/media/store-upload.ts#keyOf',
      'server/integrations/storage/storage.test.ts › is not left by the key %j',
      'server/http/website.test.ts › does not reach outside its folder by %s',
    ]),
    met('5.4.1', 'A download has the server’s name', [
      'server/domains/scheduling/exports/export.test.ts › is a file with a name, in UTF-8 with a mark, with the times of the clinic',
      'server/tables/send-table.ts#sendTable',
    ]),
    met(
      '5.4.2',
      'Names of files break no header',
      ['server/tables/send-table.ts#sendTable', 'server/domains/inventory/slips/routes.ts'],
      'They are made of fixed words, days and numbers; nothing that people type is in them.',
    ),
    notApplicable(
      '5.4.3',
      'Files of strangers are scanned for malware',
      'No file is given out as it came: pictures are drawn anew from their pixels, tables and calendars are read and thrown away.',
      ['server/domains/media/remake-picture.ts'],
    ),
  ],
}
