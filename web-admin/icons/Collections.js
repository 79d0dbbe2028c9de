import Images from 'lucide-react/icons/images';
import { icon } from './icon.js';

export default icon('Collections', Images);
