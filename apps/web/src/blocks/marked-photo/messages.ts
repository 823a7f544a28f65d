import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('marked-photo', {
  markup: 'Marks on the photo',
  marked: '{{name}}, {{marks}}',
  noMarks: 'shown as it is',
  turned90: 'turned to the right',
  turned180: 'turned upside down',
  turned270: 'turned to the left',
  cropped: 'cropped',
  arrow: '{{colour}} arrow',
  box: '{{colour}} box',
  circle: '{{colour}} circle',
  text: '{{colour}} text “{{text}}”',
  number: '{{colour}} number {{number}}',
  red: 'red',
  blue: 'blue',
  green: 'green',
  magenta: 'magenta',
  black: 'black',
  white: 'white',
});
