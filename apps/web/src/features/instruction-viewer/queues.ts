/** The queues for actions at the bench; importing this file registers them with the sender. */
import './progress/alert-acknowledgement-queues.ts';
import './progress/reading-queues.ts';
import './progress/revision-choice-queues.ts';
import './progress/tick-queues.ts';
import './reports/report-queues.ts';
