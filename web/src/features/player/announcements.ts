// The latest message of the player for screen readers.
import { createStore } from 'zustand';

export const announcementStore = createStore<string>(() => '');
