// The actions that the component around the player provides.
import { createElement, use } from 'react';
import { type PlayerTrackToolsProps, TrackToolsContext } from '../track-tools';

export function TrackTools(props: PlayerTrackToolsProps) {
  const Tools = use(TrackToolsContext);
  return Tools && createElement(Tools, props);
}
