import Lightbulb from 'lucide-react/icons/lightbulb';
import { icon } from './icon.js';

export default icon('EmojiObjects', Lightbulb);
