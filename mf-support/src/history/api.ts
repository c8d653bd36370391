import { feedback, feedbackList } from '@shared/http-api/endpoints';
import { listHook, queryHook } from '../endpoint-hooks';

export const useFeedbackList = listHook(feedbackList);
export const useFeedback = queryHook(feedback);
