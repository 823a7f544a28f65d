import { defineSentences } from '@benchbook/domain/messages';

export const t = defineSentences('server-files', {
  needsName: 'A file needs a name.',
  nameSlashes: 'A file name cannot have slashes or control characters.',
  nameTooLong: 'A file name cannot be longer than 200 bytes.',
  nameReserved: 'This name means something else in addresses.',
  filmCutOff:
    'The film "{{name}}" was cut off: it should have {{wanted, number}} bytes or more and has {{found, number}}. Copy it again from where it came from, and upload that.',
  filmWithoutIndex:
    'The film "{{name}}" has no index, so nothing can play it: its recording or copying was broken off. Copy it again from where it came from, or film it again.',
  picturesTogether: 'The pictures in {{file}} have too many pixels together. The Model Uploader makes such pictures smaller.',
  pictureTooLarge:
    'The picture "{{name}}" in {{file}} has {{width, number}} × {{height, number}} pixels; {{most, number}} a side can be shown. The Model Uploader makes such pictures smaller.',
  noRoom:
    'There is no room for this file on the disk of the server: what is left is kept for the work of everybody. Please have somebody make room on the server, then try again.',
  labColours: 'The picture "{{name}}" is in Lab colours, which cannot be shown here. Save it in RGB and upload that.',
  pictureBroken:
    'The picture "{{name}}" cannot be shown whole: it is damaged, was cut off, or has too many pixels. Save or copy it again from where it came from, and upload that.',
  uploadIncomplete: 'The upload is not complete yet.',
  heic: 'This file is a HEIC photo under the name of a .{{extension}} file, and few browsers show those. Open it on the computer and save it as JPEG; on an iPhone or iPad choose Settings, Camera, Formats, Most Compatible and take the photo again.',
  otherContent: 'This file is not what its name says: its content is not that of a .{{extension}} file.',
  manyUploads:
    'You have {{most}} files on their way that never arrived whole. Please go on with some of them or cancel them; after a week they are given up.',
  empty: 'The file is empty.',
  endingStays: 'The ending stays {{ending}}: another name does not make another kind of file of it.',
  replacedMeanwhile:
    '"{{path}}" was replaced by somebody else just now. Nothing was changed by you. Look at the file, then replace it again if it is still needed.',
  modelInBuild:
    '"{{title}}", which shows this model, is being released just now. Nothing was replaced. Please try again when that is done.',
  hasHighlights:
    '"{{title}}" has highlights in this PDF. Open that work instruction and give it the new issue there: its highlights are found again.',
  onlyFirstPage: 'The picture "{{path}}" has {{pages}} pages, and only the first is shown. Save it as a PDF to show all.',
  isPdfOf:
    '"{{path}}" is the PDF of {{titles}}. Upload it again under the new name, and choose that there as the new issue of the PDF.',
  isPictureOf: '"{{path}}" is the preview image of {{titles}}. Choose another preview image there, then rename the file.',
  isBoth: '{{pdf}} {{picture}}',
  quoted: '"{{title}}"',
  and: '{{titles}} and {{last}}',
  andMore_one: '{{titles}} and {{count}} more work instruction',
  andMore_other: '{{titles}} and {{count}} more work instructions',
  filmFormat: 'Not every tablet plays the film "{{name}}" ({{format}}): export it as H.264.',
  filmCopy:
    'Not every tablet plays the film "{{name}}" ({{format}}): a copy in H.264 is being made, and is shown once it is there.',
});
