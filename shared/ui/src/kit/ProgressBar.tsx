import { Progress } from 'react-vant/es/progress/index.js';

export interface ProgressBarProps {
  label: string;
  /** From 0 to 100. */
  percent: number;
}

/** Progress of one task, e.g. of an upload. */
export const ProgressBar = ({ label, percent }: ProgressBarProps) => (
  <div role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
    <Progress percentage={percent} showPivot={false} />
  </div>
);
