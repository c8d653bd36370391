import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import type { Language } from '@shared/i18n';

export interface SessionState {
  /** Whether there is a token. The token itself is only in storage and in the client. */
  signedIn: boolean;
  userId: string | null;
}

/** The part of the Redux state that pages read through hooks. */
export interface KitState {
  session: SessionState;
  language: { current: Language };
}

const signedOut: SessionState = { signedIn: false, userId: null };
const english: KitState['language'] = { current: 'en' };

export const sessionSlice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    sessionStarted(state, action: PayloadAction<string | null>) {
      state.signedIn = true;
      state.userId = action.payload;
    },
    sessionEnded(state) {
      state.signedIn = false;
      state.userId = null;
    },
  },
});

export const languageSlice = createSlice({
  name: 'language',
  initialState: english,
  reducers: {
    languageChosen(state, action: PayloadAction<Language>) {
      state.current = action.payload;
    },
  },
});

/** Selects a value of the kit's part of the Redux state. */
export const useKitState = <T>(select: (state: KitState) => T): T => useSelector(select);
