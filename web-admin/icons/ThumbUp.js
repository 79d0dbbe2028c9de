import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { icon } from './icon.js';

export default icon('ThumbUp', ThumbsUp);
