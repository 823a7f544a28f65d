/** The lines in which what is done at the bench waits; reading this makes them known to what sends them. */
import './progress/alert-acknowledgement-queues.ts';
import './progress/reading-queues.ts';
import './progress/revision-choice-queues.ts';
import './progress/tick-queues.ts';
import './reports/report-queues.ts';
