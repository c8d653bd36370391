import { useReportPath } from './report-path';
import { LinkRow } from './LinkRows';

/** Row of a `LinkRows` list that leads to the feedback form. */
export const ReportRow = ({ title }: { title: string }) => <LinkRow to={useReportPath()} title={title} />;
